/** The words for pictures of what is shown. */
export const pictureWords = {
  copy: 'Copy as picture',
  copied: 'Copied as a picture.',
  saved: 'This browser copies no pictures, so it was saved as a file.',
}

/** The words for when nothing else came. */
export const enStart = {
  notStarted: {
    title: 'Statglass could not start.',
    noCode:
      'A part of it did not arrive. The network may be down, or a new version was just published.',
    broken: 'Something in it failed. Nothing that was fetched is lost.',
    reload: 'Reload',
    home: 'Home',
  },
}

/** Graphemes of a title before it is cut. */
export const LONGEST_TITLE = 120

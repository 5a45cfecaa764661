/** Number of items that fill the first screen of a list. A phone shows one column of them, and loads slowly. */
export const FIRST_SCREEN = window.innerWidth < 768 ? 8 : 16;

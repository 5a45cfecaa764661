/** Number of items that a list loads and renders first: at least one screenful. A phone shows one column of them. */
export const FIRST_SCREEN = window.innerWidth < 768 ? 8 : 16;

/** The pages' sign in a browser's tab: a tally of five. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="7" fill="#0860ca"/>' +
  '<path d="M8 8v16M13.5 8v16M19 8v16M24.5 8v16M4.5 21 28 11" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>' +
  '</svg>';

/** Queries that tests run inside a page. Plain JavaScript, because the test sends it to the browser as text. */
globalThis.inPage = (() => {
  const FOCUSABLE =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';
  const stops = [];
  let isRound = false;

  const named = (element) =>
    `<${element.localName}${element.className ? ` class="${element.getAttribute('class')}"` : ''}> ${element.textContent.trim().slice(0, 40)}`;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const isShown = (element) => element.checkVisibility() && element.getClientRects().length > 0;

  /** The element's position on the page, independent of the scroll positions of the window and of containers. */
  function placeOf(element) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    let [aside, down] = [0, 0];
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      aside += around.scrollLeft;
      down += around.scrollTop;
    }
    return { left: left + aside, right: right + aside, middle: (top + bottom) / 2 + down };
  }

  /** Whether the element or a container is visible to screen readers only. */
  function isShrunk(element) {
    if (element === null) return false;
    const { width, height } = element.getBoundingClientRect();
    const isPoint = width <= 1 || height <= 1;
    return (isPoint && getComputedStyle(element).overflow !== 'visible') || isShrunk(element.parentElement);
  }

  function isRightToLeftAround(one, other) {
    let around = one;
    while (!around.contains(other)) around = around.parentElement;
    return getComputedStyle(around).direction === 'rtl';
  }

  /** Whether a reader reaches `next` first: it is higher and not in a new column, or earlier in the same line. */
  function isBackwards(one, next) {
    // Elements that overlay the page while focused, or that contain the next element, have no position in the order.
    if (getComputedStyle(one.element).position === 'absolute' || one.element.contains(next.element)) return false;
    // Wide tables scroll under their first column. Their cells are read in document order.
    const row = one.element.closest('tr');
    if (row?.contains(next.element) && getComputedStyle(row).display === 'table-row') return false;
    const isMirrored = isRightToLeftAround(one.element, next.element);
    const isAfter = isMirrored ? next.place.right <= one.place.left + 1 : next.place.left >= one.place.right - 1;
    const isBelow = next.place.middle > one.place.middle + 4;
    return !isAfter && !isBelow;
  }

  function recordStop({ target }) {
    isRound ||= target === stops[0]?.element;
    if (isRound) return;
    const { outlineStyle, outlineWidth } = getComputedStyle(target);
    const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const stop = { element: target, place: placeOf(target), isSeen: hasRing && !isShrunk(target) };
    const before = stops.at(-1);
    // Described now, because long lists remove elements soon after.
    if (before?.element.isConnected && isBackwards(before, stop))
      stop.backwards = `${named(before.element)} then ${named(target)}`;
    stops.push(stop);
  }

  return {
    /** Inline scripts, styles and handlers, except the positions that the editor's script sets in its list. */
    inlineCode: () => [
      ...all('script:not([src]), style, [style]:not(.rows-placed, .rows-placed > *)').map(named),
      ...all('*').flatMap((element) =>
        element
          .getAttributeNames()
          .filter((name) => name.startsWith('on'))
          .map((name) => `${name} of ${named(element)}`),
      ),
    ],

    /** Elements that extend beyond the side of the window. Empty unless the page scrolls sideways. */
    sideways: () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const isWide = (element) => isShown(element) && element.getBoundingClientRect().right > clientWidth + 1;
      const wide = all('body *').filter(isWide);
      return [`${scrollWidth} instead of ${clientWidth} pixels wide`, ...wide.slice(0, 5).map(named)];
    },

    /** Drawings that have the default size, or parts without a size. */
    misdrawn: () =>
      all('main svg')
        .filter(isShown)
        .filter((drawing) => {
          const pieces = [...drawing.querySelectorAll('rect')].map((piece) => piece.getBoundingClientRect());
          return drawing.clientHeight === 150 || pieces.some(({ width, height }) => width === 0 || height === 0);
        })
        .map(named),

    /** The number of titles, and the visible text of each main part. */
    contents: () => ({ titles: all('h1').length, texts: all('main').map((main) => main.innerText) }),

    /** The brightness of the page, from 0 to 255. */
    lightness: () => {
      const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
      return (red + green + blue) / 3;
    },

    /** The addresses of all links, and the fragments of links that do not exist in the page. */
    links: () => {
      const own = all('a[href]').filter((link) => link.origin === location.origin);
      const isHere = (link) =>
        link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
      return {
        paths: own.filter((link) => !isHere(link)).map((link) => link.pathname + link.search),
        lost: own.filter((link) => isHere(link) && !document.getElementById(link.hash.slice(1))).map(named),
      };
    },

    /** Waits until the page has drawn its last change, and until the script of a long list draws its rows. */
    drawn: async () => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      while (document.querySelector('[data-order] .rows:not(.rows-placed)')) await frame();
      // A list handles the scroll event in the first frame. The second frame shows the new rows.
      await frame();
      await frame();
    },

    /** Scrolls to the start and moves the focus there, as after loading the page. */
    startAgain: () => {
      for (const element of all('*')) element.scrollTo(0, 0);
      document.removeEventListener('focusin', recordStop);
      // The next Tab starts at the element that had the focus last.
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.blur();
      document.body.removeAttribute('tabindex');
    },

    /** Starts to record focused elements. Returns how often Tab must be pressed. */
    watchFocus: () => {
      stops.length = 0;
      isRound = false;
      document.addEventListener('focusin', recordStop);
      return all(FOCUSABLE).filter(isShown).length;
    },

    focusReport: () => ({
      missed: all(FOCUSABLE)
        .filter((element) => isShown(element) && !stops.some((stop) => stop.element === element))
        .map(named),
      unseen: stops.filter((stop) => !stop.isSeen).map((stop) => named(stop.element)),
      backwards: stops.flatMap(({ backwards = [] }) => backwards),
    }),

    /** The lang and dir attributes of texts. */
    marked: () => [
      ...new Set(
        all('.text, .line[lang], textarea[lang]').map((text) => `${text.lang} ${getComputedStyle(text).direction}`),
      ),
    ],
  };
})();

/** Details that open over the page: one at a time, closed by Escape and by going anywhere else. */

const POPUPS = 'details:has(> .popup)';

export function closePopups(): void {
  // `toggle` does not bubble.
  document.addEventListener('toggle', ({ target }) => isOpen(target) && closeAllBut(target), true);
  document.addEventListener('click', ({ target }) => closeAllBut(target));
  document.addEventListener('focusin', ({ target }) => closeAllBut(target));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    for (const popup of openPopups()) {
      event.preventDefault();
      const hadFocus = popup.contains(document.activeElement);
      popup.open = false;
      if (hadFocus) popup.querySelector('summary')?.focus();
    }
  });
}

const isOpen = (target: EventTarget | null) =>
  target instanceof HTMLDetailsElement && target.open && target.matches(POPUPS);
const openPopups = () => [...document.querySelectorAll<HTMLDetailsElement>(POPUPS)].filter(({ open }) => open);

/** The one that the element is in stays. */
function closeAllBut(target: EventTarget | null): void {
  for (const popup of openPopups()) {
    if (!(target instanceof Node && popup.contains(target))) popup.open = false;
  }
}

/** Popups (`details` with a `.popup`): only one is open at a time; Escape, a click or focus elsewhere closes it. */

const POPUPS = 'details:has(> .popup)';

export function closePopups(): void {
  // Capture, because `toggle` does not bubble.
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

/** Closes all popups except the one that contains the target. */
function closeAllBut(target: EventTarget | null): void {
  for (const popup of openPopups()) {
    if (!(target instanceof Node && popup.contains(target))) popup.open = false;
  }
}

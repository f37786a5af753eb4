/** Knows whether a mouse button or a finger is down: an element that moves under it would lose the click. */

/** Some browsers never report the end of a press, for example after a menu was opened. */
const MAX_PRESS_MS = 10_000;

let press: Promise<void> | undefined;

document.addEventListener(
  'pointerdown',
  () => {
    press = new Promise((resolve) => {
      // The click event follows the end of the press.
      const end = () => setTimeout(resolve);
      for (const type of ['pointerup', 'pointercancel'])
        document.addEventListener(type, end, { once: true, capture: true });
      setTimeout(resolve, MAX_PRESS_MS);
    });
  },
  { capture: true },
);

/** Waits until nothing is pressed. Await it before a change that moves buttons and that the user did not ask for. */
export async function pointerReleased(): Promise<void> {
  await press;
}

/** Whether single keys are shortcuts. People who speak to their browser, or whose hands slip, switch them off. */

const NAME = 'tallyglot.single-keys';

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    // Some browsers keep nothing for anybody.
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(NAME, isOn ? 'on' : 'off');
  } catch {
    // It stays as it is.
  }
}

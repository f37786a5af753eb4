/** The setting for single-key shortcuts. Users of speech input, or with unsteady hands, switch them off. */

const NAME = 'tallyglot.single-keys';

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    // The storage is not available.
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(NAME, isOn ? 'on' : 'off');
  } catch {
    // The storage is not available, so the setting cannot be changed.
  }
}

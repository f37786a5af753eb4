/** Beside a setting that comes from elsewhere: what is changed here does not last. */
import type { VNode } from 'preact';
import type { DecidedSetting, DecidedSettings } from '../../services/imports/folder-settings.js';

export interface DecidedProps {
  readonly by: DecidedSettings;
  readonly setting: DecidedSetting;
}

export function Decided({ by, setting }: DecidedProps): VNode | null {
  if (!by.has(setting)) return null;
  return (
    <strong>
      {setting === 'slug'
        ? 'The server imports a folder under this slug: change it in tallyglot.yaml too, or the next import makes another one.'
        : 'Set in tallyglot.yaml: what you change here lasts until the next import. Change it there too.'}
    </strong>
  );
}

/** A warning at settings that tallyglot.yaml sets: the next import overwrites changes made on the page. */
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
        ? 'The server imports a folder under this slug. Change the slug in tallyglot.yaml too, or the next import creates it again.'
        : 'Set in tallyglot.yaml. Change it there too, or the next import overwrites your change.'}
    </strong>
  );
}

/** Markers of accelerator keys, as in `&File`, that differ between source and translation. */
import { type Flags, flagValues } from '../model/flags.js';
import type { PairCheck, Span } from './check.js';

export const accelerator: PairCheck = {
  id: 'accelerator',
  name: 'Accelerator keys',
  severity: 'warning',
  scope: 'target',
  enabledBy: ['accelerator'],
  flagValue: 'text',
  run({ source, target, string }) {
    if (source === '' || target === '') return undefined;
    const marker = markerOf(string.flags);
    if (marker === '') return undefined;
    const inSource = markers(source, marker);
    const inTarget = markers(target, marker);
    const isSame = inSource.length === inTarget.length;
    if (isSame && inTarget.length <= 1) return undefined;
    const message = isSame
      ? `The translation marks ${inTarget.length} accelerator keys where there can be only one`
      : `The source marks ${keys(inSource)}, the translation ${keys(inTarget)}`;
    return { message, source: inSource, target: inTarget };
  },
};

function markerOf(flags: Flags): string {
  return flagValues(flags.get('accelerator') ?? '')[0]!.text;
}

/** Skips doubled markers: they are escaped characters, not accelerator keys. */
function markers(text: string, marker: string): Span[] {
  const found: Span[] = [];
  for (let start = text.indexOf(marker); start !== -1; ) {
    let end = start + marker.length;
    const isDoubled = text.startsWith(marker, end);
    if (isDoubled) end += marker.length;
    else found.push({ start, end });
    start = text.indexOf(marker, end);
  }
  return found;
}

function keys({ length }: readonly Span[]): string {
  if (length === 0) return 'no accelerator key';
  return length === 1 ? '1 accelerator key' : `${length} accelerator keys`;
}

/** The keyboard shortcuts that insert text into the fields. */

export interface WritingKeys {
  readonly copySource: () => void;
  /** `place` is counted from 0. */
  readonly insertPlaceable: (place: number) => void;
}

/** On Apple keyboards Alt types characters such as ç, so these shortcuts need Ctrl too. */
export const IS_APPLE = /^(?:Mac|iP)/.test(navigator.platform);

export function listenForWritingKeys({ copySource, insertPlaceable }: WritingKeys, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || event.isComposing || !altKey || metaKey || shiftKey || ctrlKey !== IS_APPLE) return;
    const place = /^Digit([1-9])$/.exec(code)?.[1];
    // On keyboards without Latin letters, use the key at the position of C.
    const isC = key.toLowerCase() === 'c' || (code === 'KeyC' && !/^[a-z]$/i.test(key));
    if (place !== undefined) insertPlaceable(Number(place) - 1);
    else if (isC) copySource();
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', onKey, { signal });
}

/** Whether an Accept header allows a media type. */

/** The most specific range that fits decides, as HTTP says; no header, or one that says nothing, allows everything. */
export function accepts(header: string | undefined, mediaType: string): boolean {
  if (header === undefined || header === '' || header === '*/*' || header === mediaType) return true;
  const [type] = mediaType.split('/');
  let best = -1;
  let quality = 0;
  for (const part of header.split(',')) {
    const [written, ...parameters] = part.split(';');
    const range = written!.trim().toLowerCase();
    const specificity = range === mediaType ? 2 : range === `${type}/*` ? 1 : range === '*/*' ? 0 : -1;
    if (specificity <= best) continue;
    best = specificity;
    quality = qualityOf(parameters);
  }
  return best >= 0 && quality > 0;
}

function qualityOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name, value] = parameter.split('=');
    if (name!.trim().toLowerCase() === 'q') return Number(value ?? 0) || 0;
  }
  return 1;
}

/** Which media types an Accept header allows, and which of two it would rather have. */

export function accepts(header: string | undefined, mediaType: string): boolean {
  return preference(header, mediaType) > 0;
}

/** Whether it asks for JSON rather than for a page; who takes either gets a page. */
export function prefersJson(header: string | undefined): boolean {
  return preference(header, 'application/json') > preference(header, 'text/html');
}

/** The most specific range that fits decides, as HTTP says; no header, or one that says nothing, allows everything. */
function preference(header: string | undefined, mediaType: string): number {
  if (header === undefined || header === '' || header === '*/*' || header === mediaType) return 1;
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
  return quality;
}

function qualityOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name, value] = parameter.split('=');
    if (name!.trim().toLowerCase() === 'q') return Number(value ?? 0) || 0;
  }
  return 1;
}

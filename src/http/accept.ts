/** Reads Accept headers: which media types they allow, and whether they prefer JSON. */

export function accepts(header: string | undefined, mediaType: string): boolean {
  return preference(header, mediaType) > 0;
}

/** Whether the header prefers JSON to HTML. Without a preference, the response is a page. */
export function prefersJson(header: string | undefined): boolean {
  return preference(header, 'application/json') > preference(header, 'text/html');
}

/**
 * The quality of a media type. The most specific matching range decides, as HTTP requires. A missing or empty header
 * allows everything.
 */
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

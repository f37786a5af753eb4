/** A time as "3 days ago", with the exact moment on hover. */
import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { formatInstant, type Instant } from '../../model/instant.js';
import { VisitContext } from '../values/visit.js';
import { agoChangesAt, formatAgo, formatDate, formatMoment } from '../values/wording.js';

export interface RelativeTimeProps {
  readonly instant: Instant | null;
  /** For long tables: leaves out the title to save bytes. The stylesheet shows the `datetime` on hover. */
  readonly brief?: boolean;
}

/** Browsers always revalidate pages, and the server's cache knows when the wording changes. */
export function RelativeTime({ instant, brief = false }: RelativeTimeProps): VNode {
  const { now, expiry } = useContext(VisitContext);
  if (instant === null) return <span class="muted">none yet</span>;
  if (now !== undefined && expiry !== undefined) expiry.at = Math.min(expiry.at, agoChangesAt(instant, now));
  const text = now === undefined || instant > now ? formatDate(instant) : formatAgo(instant, now);
  if (brief) return <time dateTime={formatMoment(instant).replace(' UTC', 'Z')}>{text}</time>;
  return (
    <time dateTime={formatInstant(instant)} title={formatMoment(instant)}>
      {text}
    </time>
  );
}

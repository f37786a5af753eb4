/** A time as "3 days ago", with the exact moment on hover. */
import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { formatInstant, type Instant } from '../../model/instant.js';
import { VisitContext } from '../values/visit.js';
import { formatAgo, formatDate, formatMoment } from '../values/wording.js';

export interface RelativeTimeProps {
  readonly instant: Instant | null;
  /** For long tables: leaves out the title to save bytes. The stylesheet shows the `datetime` on hover. */
  readonly brief?: boolean;
}

/** Browsers always revalidate pages, so "3 days ago" is never stale. */
export function RelativeTime({ instant, brief = false }: RelativeTimeProps): VNode {
  const { now } = useContext(VisitContext);
  if (instant === null) return <span class="muted">none yet</span>;
  const text = now === undefined || instant > now ? formatDate(instant) : formatAgo(instant, now);
  if (brief) return <time dateTime={formatMoment(instant).replace(' UTC', 'Z')}>{text}</time>;
  return (
    <time dateTime={formatInstant(instant)} title={formatMoment(instant)}>
      {text}
    </time>
  );
}

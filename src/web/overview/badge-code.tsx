/** Badges of a component to put into a README or a web page: the picture, and the text to copy. */
import type { VNode } from 'preact';
import { widgetLink } from '../values/links.js';

export interface BadgeCodeProps {
  readonly project: string;
  readonly component?: string;
  /** The page that the badge leads to. */
  readonly page: string;
  /** What addresses begin with outside of this server. */
  readonly baseUrl: string;
}

const BADGES = [
  { name: 'svg-badge', alt: 'Translated', label: 'Share that is translated' },
  { name: 'multi-auto', alt: 'Translations by language', label: 'Languages' },
] as const;

export function BadgeCode({ project, component, page, baseUrl }: BadgeCodeProps): VNode {
  return (
    <details class="badges">
      <summary class="button">Add badge</summary>
      <div class="popup">
        {BADGES.map(({ name, alt, label }) => {
          const picture = widgetLink(project, component, name);
          const [src, href] = [`${baseUrl}${picture}`, `${baseUrl}${page}`];
          return (
            <section key={name}>
              <h2>{label}</h2>
              <img src={picture} alt={alt} loading="lazy" />
              <p>Markdown</p>
              <pre data-copy="">
                <code>{`[![${alt}](${src})](${href})`}</code>
              </pre>
              <p>HTML</p>
              <pre data-copy="">
                <code>{`<a href="${href}"><img src="${src}" alt="${alt}"></a>`}</code>
              </pre>
            </section>
          );
        })}
      </div>
    </details>
  );
}

/** What there is about a string, one kind at a time. */
import type { ComponentChildren, VNode } from 'preact';
import { formatCount } from '../values/wording.js';

export const TABS = ['history', 'suggestions', 'comments', 'languages', 'similar'] as const;

export type Tab = (typeof TABS)[number];

/** The tab that an address names. */
export function readTab(text: unknown, fallback: Tab): Tab {
  return TABS.find((tab) => tab === text) ?? fallback;
}

export interface TabEntry {
  readonly key: Tab;
  readonly label: string;
  /** How much there is behind it, where that is known. */
  readonly count?: number | undefined;
}

export interface StringTabsProps {
  /** The one whose panel is shown. */
  readonly tab: Tab;
  readonly tabs: readonly TabEntry[];
  readonly link: (key: Tab) => string;
  /** The panel. */
  readonly children: ComponentChildren;
}

export function StringTabs({ tab, tabs, link, children }: StringTabsProps): VNode {
  return (
    <>
      <nav class="tabs string-tabs" aria-label="About this string">
        {tabs.map(({ key, label, count = 0 }) => (
          <a key={key} href={link(key)} data-tab={key} aria-current={key === tab ? 'true' : undefined}>
            {label}
            {count > 0 && <span class="tab-count"> {formatCount(count)}</span>}
          </a>
        ))}
      </nav>
      <section id="about" class="panel" aria-label={tabs.find(({ key }) => key === tab)?.label}>
        {children}
      </section>
    </>
  );
}

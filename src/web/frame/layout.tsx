/** The document around every page: head, breadcrumb, content, footer. */
import type { ComponentChildren, VNode } from 'preact';
import { spellInvisible } from '../../model/invisible.js';
import { HeaderSearch } from '../parts/search-form.js';
import { componentLink, languageLink, projectLink, SCHEMA_LINK } from '../values/links.js';
import type { ComponentPlace, ProjectPlace } from '../values/page-place.js';
import { AccountMenu } from './account-menu.js';
import { type Asset, ICON, PAGES_SCRIPT, STYLESHEET } from './assets.js';
import { Breadcrumb, type Crumb } from './breadcrumb.js';

export interface LayoutProps {
  /** The tab's title, most telling part first. */
  readonly title: readonly string[];
  /** Where the page stands below Projects; the last crumb is the page itself. */
  readonly trail: readonly Crumb[];
  /** False for pages that stand nowhere, such as errors. */
  readonly placed?: boolean;
  /** False for the page that has a search box of its own. */
  readonly hasSearch?: boolean;
  /** The stream of events that tells when the page's numbers change, for its script to follow. */
  readonly watch?: string;
  /** After how many seconds browsers without scripts ask for the page again; it has to have something `data-live`. */
  readonly reloadAfter?: number | undefined;
  /** What the page runs besides what all pages do. */
  readonly script?: Asset;
  readonly children: ComponentChildren;
}

export function Layout({
  title,
  trail,
  placed = true,
  hasSearch = true,
  watch,
  reloadAfter,
  script,
  children,
}: LayoutProps): VNode {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{pageTitle(title)}</title>
        <link rel="icon" type={ICON.type} href={ICON.href} />
        <link rel="stylesheet" href={STYLESHEET.href} />
        <script type="module" src={PAGES_SCRIPT.href} />
        {reloadAfter !== undefined && (
          <noscript>
            <meta http-equiv="refresh" content={String(reloadAfter)} />
          </noscript>
        )}
        {script !== undefined && <script type="module" src={script.href} />}
      </head>
      <body data-events={watch}>
        <a class="skip" href="#content">
          Skip to content
        </a>
        <header class="top">
          <div class="frame top-line">
            <Breadcrumb trail={trail} placed={placed} />
            {hasSearch && <HeaderSearch />}
            <AccountMenu />
          </div>
        </header>
        <main class="frame" id="content">
          {children}
        </main>
        <footer class="frame bottom">
          <span>Tallyglot</span>
          <a href={SCHEMA_LINK}>API description</a>
        </footer>
      </body>
    </html>
  );
}

export function pageTitle(parts: readonly string[]): string {
  return parts.map(spellInvisible).join(' · ');
}

/** The crumbs from a project down to where the page stands. */
export function trailOf(project: ProjectPlace, component?: ComponentPlace, language?: { code: string; name: string }) {
  const trail: Crumb[] = [{ label: project.name, href: projectLink(project.slug) }];
  if (component === undefined) return trail;
  trail.push({ label: component.name, href: componentLink(project.slug, component.slug) });
  if (language === undefined) return trail;
  const place = { project: project.slug, component: component.slug, language: language.code };
  trail.push({ label: language.name, href: languageLink(place) });
  return trail;
}

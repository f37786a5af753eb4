/** The HTML document around every page: head, breadcrumb, content and footer. This folder holds what all pages share. */
import type { ComponentChildren, VNode } from 'preact';
import { spellInvisible } from '../../model/invisible.js';
import { HeaderSearch } from '../parts/search-form.js';
import { componentLink, historyLink, languageLink, projectLink, SCHEMA_LINK } from '../values/links.js';
import type { ComponentPlace, ProjectPlace } from '../values/page-place.js';
import { AccountMenu } from './account-menu.js';
import { type Asset, ICON, PAGES_SCRIPT, STYLESHEET } from './assets.js';
import { Breadcrumb, type Crumb } from './breadcrumb.js';

export interface LayoutProps {
  /** The parts of the page title, most specific first. */
  readonly title: readonly string[];
  /** The breadcrumb after Projects; the last crumb is the page itself. */
  readonly trail: readonly Crumb[];
  /** False for pages outside of the breadcrumb, such as error pages. */
  readonly placed?: boolean;
  /** False for pages with a search box of their own. */
  readonly hasSearch?: boolean;
  /** The event stream that the script follows to refresh the page's numbers. */
  readonly watch?: string;
  /** Seconds after which browsers without scripts reload the page. The page must contain a `data-live` element. */
  readonly reloadAfter?: number | undefined;
  /** Feeds with the same content, which browsers and feed readers find by themselves. */
  readonly feeds?: readonly PageFeed[];
  /** A script that the page runs in addition to the script of all pages. */
  readonly script?: Asset;
  readonly children: ComponentChildren;
}

export interface PageFeed {
  readonly type: string;
  readonly title: string;
  readonly href: string;
}

export function Layout({
  title,
  trail,
  placed = true,
  hasSearch = true,
  watch,
  reloadAfter,
  feeds = [],
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
        {feeds.map(({ type, title, href }) => (
          <link key={href} rel="alternate" type={type} title={spellInvisible(title)} href={href} />
        ))}
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
          <a href={historyLink({})}>Changes</a>
          <a href={SCHEMA_LINK}>API description</a>
        </footer>
      </body>
    </html>
  );
}

export function pageTitle(parts: readonly string[]): string {
  return parts.map(spellInvisible).join(' · ');
}

/** The crumbs from the project to the page. */
export function trailOf(project: ProjectPlace, component?: ComponentPlace, language?: { code: string; name: string }) {
  const trail: Crumb[] = [{ label: project.name, href: projectLink(project.slug) }];
  if (component === undefined) return trail;
  trail.push({ label: component.name, href: componentLink(project.slug, component.slug) });
  if (language === undefined) return trail;
  const place = { project: project.slug, component: component.slug, language: language.code };
  trail.push({ label: language.name, href: languageLink(place) });
  return trail;
}

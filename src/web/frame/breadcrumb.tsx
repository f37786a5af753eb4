/** Where a page stands, from all projects down to it, with a list at each level to go elsewhere. */
import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { Name } from '../parts/text.js';
import { PROJECTS_LINK } from '../values/links.js';
import { VisitContext } from '../values/visit.js';

export interface Crumb {
  readonly label: string;
  readonly href: string;
}

export interface BreadcrumbProps {
  /** Below Projects. */
  readonly trail: readonly Crumb[];
  /** Whether the last crumb is the page itself. */
  readonly placed: boolean;
}

export function Breadcrumb({ trail, placed }: BreadcrumbProps): VNode {
  const crumbs = [{ label: 'Projects', href: PROJECTS_LINK }, ...trail];
  return (
    <nav aria-label="Breadcrumb">
      <ol class="crumbs">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            <a href={crumb.href} aria-current={placed && index === crumbs.length - 1 ? 'page' : undefined}>
              <Name text={crumb.label} />
            </a>
            <Switcher crumb={crumb} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Shorter lists are read sooner than filtered, which takes a script. */
const FEWEST_FILTERED = 8;

/** The list of the level that the crumb is at, itself among the rest. */
function Switcher({ crumb: { label, href } }: { readonly crumb: Crumb }): VNode | null {
  const { beside = [] } = useContext(VisitContext);
  const others = beside.find((choices) => choices.some((choice) => choice.href === href));
  if (others === undefined || others.length < 2) return null;
  return (
    <details class="switcher">
      <summary>
        <span class="unseen">
          Elsewhere than <Name text={label} />
        </span>
      </summary>
      <div class="popup">
        {others.length >= FEWEST_FILTERED && (
          <input
            type="search"
            hidden
            data-filter-input
            aria-label="Filter"
            placeholder="Filter"
            autocomplete="off"
            spellcheck={false}
          />
        )}
        <ul data-filter-list>
          {others.map((other) => (
            <li key={other.href}>
              <a href={other.href} aria-current={other.href === href ? 'true' : undefined}>
                <Name text={other.label} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

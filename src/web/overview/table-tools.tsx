/** What stands above a table of languages: filter, measure and the choice of columns. */
import type { VNode } from 'preact';
import { MeasureSwitch } from './measure-switch.js';
import { type TableView, viewLink, viewParameters } from './table-view.js';

export interface TableToolsProps {
  readonly view: TableView;
  readonly path: string;
}

/** What the form itself asks for. */
const OWN_FIELDS: readonly string[] = ['filter', 'needs'];

export function TableTools({ view, path }: TableToolsProps): VNode {
  return (
    <div class="tools">
      <form method="get" action={path} aria-label="Languages" data-table-filter>
        {viewParameters(view)
          .filter(([name]) => !OWN_FIELDS.includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <input
          type="search"
          name="filter"
          value={view.filter}
          maxlength={100}
          placeholder="Name or code"
          aria-label="Name or code of a language"
          autocomplete="off"
          spellcheck={false}
        />
        <label>
          <input type="checkbox" name="needs" value="work" checked={view.needsWork} /> Needs work
        </label>
        <button class="button" type="submit">
          Filter
        </button>
      </form>
      <MeasureSwitch chosen={view.measure} link={(measure) => viewLink(path, { ...view, measure })} />
      <a class="button" href={viewLink(path, { ...view, allColumns: !view.allColumns })}>
        {view.allColumns ? 'Fewer columns' : 'All columns'}
      </a>
    </div>
  );
}

/** The tools above a table of languages or components: filter, measure and choice of columns. */
import type { VNode } from 'preact';
import { MeasureSwitch } from './measure-switch.js';
import { type TableView, viewLink, viewParameters } from './table-view.js';

export interface TableToolsProps {
  readonly view: TableView;
  readonly path: string;
  readonly rows: keyof typeof TEXTS;
}

const TEXTS = {
  languages: { label: 'Languages', placeholder: 'Name or code', filter: 'Filter by language name or code' },
  components: { label: 'Components', placeholder: 'Name or file', filter: 'Filter by component name or file' },
} as const;

/** Parameters that the form itself sends; the others become hidden fields. */
const OWN_FIELDS: readonly string[] = ['filter', 'needs'];

export function TableTools({ view, path, rows }: TableToolsProps): VNode {
  const { label, placeholder, filter } = TEXTS[rows];
  return (
    <div class="tools">
      <form method="get" action={path} aria-label={label} data-table-filter>
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
          placeholder={placeholder}
          aria-label={filter}
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
      {rows === 'languages' && (
        <a class="button" href={viewLink(path, { ...view, allColumns: !view.allColumns })}>
          {view.allColumns ? 'Fewer columns' : 'All columns'}
        </a>
      )}
    </div>
  );
}

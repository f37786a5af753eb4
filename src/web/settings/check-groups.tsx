/** Every check by group: what it means, how many strings fail it now, and the choice to run it or not. */
import type { VNode } from 'preact';
import { CHECK_GROUPS, type CheckChoice, type CheckGroup } from '../../services/settings/choose-checks.js';
import type { CheckSetting } from '../../services/settings/read-component-settings.js';
import { checkQuery, stringsLink } from '../values/links.js';
import { counted, formatCount } from '../values/wording.js';

export interface CheckGroupsProps {
  readonly checks: readonly CheckSetting[];
  readonly place: { readonly project: string; readonly component: string };
}

const GROUPS: Readonly<Record<CheckGroup, string>> = {
  translations: 'Every translation',
  placeholders: 'Placeholders and markup',
  limits: 'Limits and patterns',
  sources: 'Source texts',
  comparisons: 'Strings beside each other',
  glossaries: 'Terms of glossaries',
};

/** Languages shown for each check; their own pages have the rest. */
const MOST_LANGUAGES = 4;

/** What the choice for a check is called in the form. */
export const choiceField = (id: string) => `check.${id}`;

export function CheckGroups({ checks, place }: CheckGroupsProps): VNode {
  return (
    <div class="check-groups">
      {CHECK_GROUPS.map((group) => {
        const own = checks.filter((check) => check.group === group);
        return own.length > 0 && <Group key={group} name={GROUPS[group]} checks={own} place={place} />;
      })}
    </div>
  );
}

/** Closed where nobody chose anything: there are many checks, and few whose choice is of interest. */
function Group({ name, checks, place }: CheckGroupsProps & { readonly name: string }): VNode {
  const chosen = checks.filter(({ choice }) => choice !== 'usual').length;
  const failing = checks.filter((check) => check.failing.length > 0).length;
  return (
    <details open={chosen > 0}>
      <summary>
        {name}{' '}
        <span class="muted">
          {counted(checks.length, 'check')}
          {failing > 0 && ` · ${failing} failing`}
          {chosen > 0 && ` · ${chosen} set here`}
        </span>
      </summary>
      <table class="listing check-table">
        <caption class="unseen">{name}: what each check finds now, and whether it runs</caption>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Failing now</th>
            <th scope="col">Runs</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <Row key={check.id} check={check} place={place} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface RowProps {
  readonly check: CheckSetting;
  readonly place: CheckGroupsProps['place'];
}

function Row({ check, place }: RowProps): VNode {
  const { id, name, explanation, choice, flag, alsoOn, needsValue } = check;
  const labelId = `check-${id}`;
  return (
    <tr>
      <th scope="row">
        <span id={labelId}>{name}</span> <code class="code">{id}</code>
        <span class="detail">
          {explanation}
          {flag !== undefined && ` Flag: ${flag}`}
          {alsoOn.length > 0 && `, which turns on ${alsoOn.join(' and ')} too`}
          {(flag !== undefined || alsoOn.length > 0) && '.'}
          {needsValue && ' It runs where a flag gives it a value.'}
        </span>
      </th>
      <td>
        <Failing check={check} place={place} />
      </td>
      <td>
        <select name={choiceField(id)} aria-labelledby={labelId}>
          {choicesOf(check).map(([value, label]) => (
            <option key={value} value={value} selected={value === choice}>
              {label}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}

function choicesOf({ usual, flag, choice }: CheckSetting): readonly (readonly [CheckChoice, string])[] {
  const usually = { on: 'on', off: 'off in the project', 'by flag': 'where flags say so' }[usual];
  const canTurnOn = usual === 'off' || (flag !== undefined && usual === 'by flag') || choice === 'on';
  return [['usual', usually], ...(canTurnOn ? [['on', 'on for all strings'] as const] : []), ['off', 'off']];
}

/** The number, and where: each language leads to exactly its strings. */
function Failing({ check: { id, failing }, place }: RowProps): VNode {
  if (failing.length === 0) return <span class="muted">0</span>;
  const total = failing.reduce((sum, { strings }) => sum + strings, 0);
  const rest = failing.length - MOST_LANGUAGES;
  return (
    <span class="failing-in">
      <strong>{formatCount(total)}</strong>
      {failing.slice(0, MOST_LANGUAGES).map(({ code, strings }) => (
        <a key={code} class="number" href={stringsLink({ ...place, language: code }, checkQuery(id))}>
          {code} {formatCount(strings)}
        </a>
      ))}
      {rest > 0 && <span class="muted">and {rest} more</span>}
    </span>
  );
}

/** All checks by group: explanation, failing strings, and the choice whether the check runs. */
import type { VNode } from 'preact';
import { compareSeverities, SEVERITY_LABELS } from '../../model/severity.js';
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
  comparisons: 'Comparison with other strings',
  glossaries: 'Glossary terms',
};

/** Languages shown per check; the pages of the languages show all findings. */
const MAX_LANGUAGES = 4;

/** The form field of a check. */
export const choiceField = (id: string) => `check.${id}`;

export function CheckGroups({ checks, place }: CheckGroupsProps): VNode {
  return (
    <div class="check-groups">
      {CHECK_GROUPS.map((group) => {
        const own = checks
          .filter((check) => check.group === group)
          .sort((a, b) => compareSeverities(a.severity, b.severity));
        return own.length > 0 && <Group key={group} name={GROUPS[group]} checks={own} place={place} />;
      })}
    </div>
  );
}

/** Groups without a choice are closed, because there are many checks. */
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
        <caption class="unseen">{name}: strings that fail each check, and whether the check runs</caption>
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
  const { id, name, severity, explanation, choice, flag, alsoOn, needsValue } = check;
  const labelId = `check-${id}`;
  return (
    <tr>
      <th scope="row">
        <span id={labelId}>{name}</span> <code class="code">{id}</code>
        <span class="tag">{SEVERITY_LABELS[severity]}</span>
        <span class="detail">
          {explanation}
          {flag !== undefined && ` Flag: ${flag}`}
          {alsoOn.length > 0 && `, which also turns on ${alsoOn.join(' and ')}`}
          {(flag !== undefined || alsoOn.length > 0) && '.'}
          {needsValue && ' It only runs on strings with a flag that sets its value.'}
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
  const usually = { on: 'on', off: 'off in the project', 'by flag': 'for strings with its flag' }[usual];
  const canTurnOn = usual === 'off' || (flag !== undefined && usual === 'by flag') || choice === 'on';
  return [['usual', usually], ...(canTurnOn ? [['on', 'on for all strings'] as const] : []), ['off', 'off']];
}

/** The number of failing strings, and links to the failing strings of each language. */
function Failing({ check: { id, failing }, place }: RowProps): VNode {
  if (failing.length === 0) return <span class="muted">0</span>;
  const total = failing.reduce((sum, { strings }) => sum + strings, 0);
  const rest = failing.length - MAX_LANGUAGES;
  return (
    <span class="failing-in">
      <strong>{formatCount(total)}</strong>
      {failing.slice(0, MAX_LANGUAGES).map(({ code, strings }) => (
        <a key={code} class="number" href={stringsLink({ ...place, language: code }, checkQuery(id))}>
          {code} {formatCount(strings)}
        </a>
      ))}
      {rest > 0 && <span class="muted">and {rest} more</span>}
    </span>
  );
}

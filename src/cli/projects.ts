/** `tallyglot projects`: lists the projects and components in the store. */
import { compose } from '../compose.js';
import { type ConfigOptions, loadConfig } from '../config.js';
import { formatPercent } from '../model/percent.js';
import { projectList } from '../services/statistics/project-list.js';
import { renderTable } from './table.js';
import type { Terminal } from './terminal.js';

export async function projects(
  options: ConfigOptions & { format: 'table' | 'json' },
  terminal: Terminal,
): Promise<void> {
  const app = await compose(await loadConfig(options), { mustExist: true });
  try {
    const overviews = await projectList(app);
    terminal.stdout.write(options.format === 'json' ? toJson(overviews) : toTable(overviews));
  } finally {
    await app.close();
  }
}

type Overviews = Awaited<ReturnType<typeof projectList>>;

function toTable(overviews: Overviews): string {
  const rows = overviews.flatMap(({ project, components }) =>
    components.map(({ component, languages, counts }) => [
      `${project.slug}/${component.slug}`,
      component.format,
      component.filemask,
      String(languages.length),
      counts.total === 0 ? '–' : `${formatPercent(counts.translated, counts.total, 'complete')}%`,
    ]),
  );
  return renderTable(
    [
      { title: 'Component', align: 'left' },
      { title: 'Format', align: 'left' },
      { title: 'Files', align: 'left' },
      { title: 'Languages', align: 'right' },
      { title: 'Translated', align: 'right' },
    ],
    rows,
  );
}

function toJson(overviews: Overviews): string {
  const list = overviews.map(({ project, components }) => ({
    slug: project.slug,
    name: project.name,
    components: components.map(({ component, languages }) => ({
      slug: component.slug,
      name: component.name,
      format: component.format,
      filemask: component.filemask,
      template: component.template,
      source_language: component.sourceLanguage,
      languages,
    })),
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}

/** The Categories page of a project's settings: the list of categories, and a form to add one. */
import type { VNode } from 'preact';
import type { FieldError } from '../frame/field-error.js';
import type { Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { settingsLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { counted } from '../values/wording.js';
import type { CategoryChoice } from './category-field.js';
import { type CategoryFields, CategoryForm } from './category-form.js';
import { SettingsLayout } from './settings-layout.js';

export interface CategoriesSettingsPageProps {
  readonly project: ProjectPlace;
  readonly categories: readonly (CategoryChoice & {
    readonly slug: string;
    /** Number of components directly in the category. */
    readonly components: number;
  })[];
  readonly typed: CategoryFields;
  readonly message: Message | undefined;
  readonly error?: FieldError | undefined;
}

export function CategoriesSettingsPage(props: CategoriesSettingsPageProps): VNode {
  const { project, categories, typed, message, error } = props;
  return (
    <SettingsLayout project={project} tab="Categories" message={message}>
      <p class="more">A category is a folder of components. The page of the project groups components by category.</p>
      {categories.length === 0 ? (
        <p class="muted">This project has no categories yet.</p>
      ) : (
        <table class="listing small">
          <caption class="unseen">Categories and their components</caption>
          <thead>
            <tr>
              <th scope="col">Category</th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ id, label, slug, components }) => (
              <tr key={id}>
                <th scope="row">
                  <a class="entry" href={settingsLink(project.slug, 'categories', String(id))}>
                    <Name text={label} />
                  </a>
                  <span class="detail">
                    <Name text={slug} /> · {counted(components, 'component')}
                  </span>
                </th>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2>Add a category</h2>
      <CategoryForm
        action={settingsLink(project.slug, 'categories')}
        typed={typed}
        error={error}
        isSlugRequired={false}
        slugHint="The name in addresses. If the field is empty, the slug is made from the name."
        outer={categories}
        outerHint="The category that contains the new category."
        button="Add category"
      />
    </SettingsLayout>
  );
}

/** The name and the slug of a project or a component, as their settings have them. */
import type { VNode } from 'preact';
import type { DecidedSettings } from '../../services/folder-settings.js';
import { type FieldError, problemIn } from '../field-error.js';
import { Decided } from './decided.js';
import { Field } from './field.js';

export interface NameFieldsProps {
  readonly kind: 'project' | 'component';
  readonly typed: { readonly name: string; readonly slug: string };
  readonly decided: DecidedSettings;
  readonly error?: FieldError | undefined;
}

export function NameFields({ kind, typed, decided, error }: NameFieldsProps): VNode {
  return (
    <>
      <Field
        name="name"
        label="Name"
        value={typed.name}
        autoComplete="off"
        maxLength={100}
        problem={problemIn(error, 'name')}
        hint={decided.has('name') ? <Decided by={decided} setting="name" /> : undefined}
      />
      <Field
        name="slug"
        label="Slug"
        value={typed.slug}
        autoComplete="off"
        maxLength={100}
        problem={problemIn(error, 'slug')}
        hint={
          <>
            With another slug all addresses of the {kind} change, those of badges and of the interface too.{' '}
            <Decided by={decided} setting="slug" />
          </>
        }
      />
    </>
  );
}

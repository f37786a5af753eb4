/** The fields of a name and a slug, and both as the settings of a project or a component have them. */
import type { VNode } from 'preact';
import type { DecidedSettings } from '../../services/imports/folder-settings.js';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Field, type FieldProps } from '../parts/field.js';
import { Decided } from './decided-note.js';

export interface NameFieldsProps {
  readonly kind: 'project' | 'component';
  readonly typed: { readonly name: string; readonly slug: string };
  readonly decided: DecidedSettings;
  readonly error?: FieldError | undefined;
}

export function NameFields({ kind, typed, decided, error }: NameFieldsProps): VNode {
  return (
    <>
      <NameField
        of="name"
        typed={typed}
        error={error}
        hint={decided.has('name') ? <Decided by={decided} setting="name" /> : undefined}
      />
      <NameField
        of="slug"
        typed={typed}
        error={error}
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

const LABELS = { name: 'Name', slug: 'Slug' } as const;

interface NameFieldProps extends Pick<NameFieldsProps, 'typed' | 'error'>, Pick<FieldProps, 'hint' | 'required'> {
  readonly of: keyof typeof LABELS;
}

/** One of them. */
export function NameField({ of, typed, error, ...rest }: NameFieldProps): VNode {
  return (
    <Field
      name={of}
      label={LABELS[of]}
      value={typed[of]}
      autoComplete="off"
      maxLength={100}
      problem={problemIn(error, of)}
      {...rest}
    />
  );
}

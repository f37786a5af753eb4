/** Reads the write-back settings of a project from the settings file. */
import {
  MESSAGE_NAMES,
  USUAL_WRITE_BACK,
  unknownNames,
  WRITE_BACK_MODES,
  type WriteBackMode,
  type WriteBackSettings,
} from '../model/write-back.js';
import { invalid, text, truth, type Values, written } from './values.js';

/** `project` has the values of the project, `name` is its name for messages. */
export function readWriteBack(project: Values, name: string): WriteBackSettings {
  const { write_back: mode, commit_message: message, update_headers: headers } = project;
  return {
    mode: mode === undefined ? USUAL_WRITE_BACK.mode : writeBackMode(mode, `${name}.write_back`),
    commitMessage:
      message === undefined ? USUAL_WRITE_BACK.commitMessage : messageTemplate(message, `${name}.commit_message`),
    updateHeaders: headers === undefined ? USUAL_WRITE_BACK.updateHeaders : truth(headers, `${name}.update_headers`),
  };
}

function writeBackMode(value: unknown, name: string): WriteBackMode {
  // Some YAML parsers read a bare `off` as false.
  const mode = value === false ? 'off' : value;
  const known = WRITE_BACK_MODES.find((one) => one === mode);
  if (known === undefined) throw invalid(name, `must be off, files or git, not ${written(value)}`);
  return known;
}

function messageTemplate(value: unknown, name: string): string {
  const template = text(value, name);
  const [unknown] = unknownNames(template);
  if (unknown !== undefined) {
    throw invalid(
      name,
      `has an unknown name {${unknown}}; known names are ${MESSAGE_NAMES.map((one) => `{${one}}`).join(', ')}`,
    );
  }
  if (template.trim() === '' || template.includes('\u0000'))
    throw invalid(name, 'must be a text without NUL characters that is not blank');
  return template;
}

/** Reads uploads: bodies of multipart/form-data with one file and some fields, within limits. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../model/error.js';

export interface Upload {
  /** Fields that were not left empty. */
  readonly fields: Readonly<Record<string, string>>;
  /** The field that the file came in. */
  readonly field: string;
  readonly filename: string;
  readonly bytes: Uint8Array;
}

const FIELDS_MAX = 30;
const FIELD_BYTES_MAX = 20_000;

/** `mostBytes` is what a file may have. */
export async function acceptUploads(app: FastifyInstance, mostBytes: number): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: mostBytes,
      files: 1,
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
      fieldNameSize: 100,
      parts: FIELDS_MAX + 1,
      headerPairs: 50,
    },
  });
}

/**
 * The upload that a request brings, with its file in one of the fields that it may be in. `fields` is where those go that
 * were read, for whoever wants them also when the file is refused.
 */
export async function readUpload(
  request: FastifyRequest,
  fileFields: readonly string[],
  // Without a prototype, so that no name a client makes up means anything.
  fields: Record<string, string> = Object.create(null),
): Promise<Upload> {
  const names = fileFields.join(' or ');
  if (!request.isMultipart()) {
    throw new AppError('body.media-type', `Send a file as ${names} in a body of multipart/form-data.`);
  }
  let file: Omit<Upload, 'fields'> | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (fileFields.includes(part.fieldname)) {
          file = { field: part.fieldname, filename: part.filename ?? '', bytes };
        }
      } else if (part.valueTruncated) {
        throw new AppError('body.too-large', `The field ${part.fieldname} is longer than ${FIELD_BYTES_MAX} bytes.`);
      } else if (part.value !== '') fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    throw asRefusal(error);
  }
  if (file === undefined) throw new AppError('body.no-file', `The body has no file: send one as ${names}.`);
  return { fields, ...file };
}

const TOO_MUCH: Readonly<Record<string, string>> = {
  FST_REQ_FILE_TOO_LARGE: 'The file is larger than this server takes: send fewer at a time, or packed.',
  FST_FILES_LIMIT: 'The body has more than one file: pack them into a zip archive.',
  FST_FIELDS_LIMIT: `The body has more than ${FIELDS_MAX} fields.`,
  FST_PARTS_LIMIT: `The body has more than one file and ${FIELDS_MAX} fields.`,
};

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code, message } = error as { code?: string; message?: string };
  const sentence = TOO_MUCH[code ?? ''];
  if (sentence !== undefined) return new AppError('body.too-large', sentence, { cause: error });
  // What the parser says of a body that ends early or has no boundary.
  return new AppError('body.malformed', `The body is no multipart/form-data: ${message}.`, { cause: error });
}

/** A field that says yes or no; undefined where it was not sent. */
export function flagField(fields: Upload['fields'], name: string): boolean | undefined {
  const value = fields[name]?.toLowerCase();
  if (value === undefined) return undefined;
  if (['1', 'true', 'yes', 'on'].includes(value)) return true;
  if (['0', 'false', 'no', 'off'].includes(value)) return false;
  throw new AppError('field.invalid', `${name} takes yes or no, not ${JSON.stringify(value.slice(0, 40))}.`);
}

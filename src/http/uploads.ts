/** Reads uploads, within limits: multipart/form-data bodies with one file and some fields. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../model/error.js';
import type { UploadContent } from '../services/upload-content.js';
import type { UploadRoom } from './upload-room.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly uploadRoom: UploadRoom;
  }
}

export interface Upload {
  /** The non-empty fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Name of the field that contains the file. */
  readonly field: string;
  readonly filename: string;
  readonly content: UploadContent;
  /** The caller must call this when it no longer needs the content. */
  release(): Promise<void>;
}

const MAX_FIELDS = 30;
const MAX_FIELD_BYTES = 20_000;

export async function acceptUploads(app: FastifyInstance, room: UploadRoom): Promise<void> {
  app.decorate('uploadRoom', room);
  await app.register(multipart, {
    limits: {
      fileSize: room.options.fileBytes,
      files: 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      parts: MAX_FIELDS + 1,
      headerPairs: 50,
    },
  });
}

/**
 * Reads an upload whose file is in one of `fileFields`. The other fields are added to `fields`, so that the caller can
 * use them even if the file is refused.
 */
export async function readUpload(
  request: FastifyRequest,
  fileFields: readonly string[],
  // Without a prototype, so that field names such as `__proto__` have no special meaning.
  fields: Record<string, string> = Object.create(null),
): Promise<Upload> {
  const names = fileFields.join(' or ');
  if (!request.isMultipart()) {
    throw new AppError('body.media-type', `Send a file as ${names} in a multipart/form-data body.`);
  }
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  const place = request.server.uploadRoom.enter(Number.isNaN(length) ? undefined : length);
  const { release } = place;
  let file: Omit<Upload, 'fields'> | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const content = await place.take(part.file);
        if (part.file.truncated) throw new AppError('body.too-large', TOO_MUCH.FST_REQ_FILE_TOO_LARGE!);
        if (fileFields.includes(part.fieldname)) {
          file = { field: part.fieldname, filename: part.filename ?? '', content, release };
        }
      } else if (part.valueTruncated) {
        throw new AppError('body.too-large', `The field ${part.fieldname} is longer than ${MAX_FIELD_BYTES} bytes.`);
      } else if (part.value !== '') fields[part.fieldname] = String(part.value);
    }
    if (file === undefined) throw new AppError('body.no-file', `The body contains no file. Send one as ${names}.`);
  } catch (error) {
    await release();
    throw asRefusal(error);
  }
  return { fields, ...file };
}

/** Reads an upload like `readUpload`, and releases it when `work` has ended. */
export async function withUpload<T>(
  request: FastifyRequest,
  fileFields: readonly string[],
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const upload = await readUpload(request, fileFields);
  try {
    return await work(upload);
  } finally {
    await upload.release();
  }
}

const TOO_MUCH: Readonly<Record<string, string>> = {
  FST_REQ_FILE_TOO_LARGE: 'The file is larger than this server allows. Send fewer files at a time, or compress them.',
  FST_FILES_LIMIT: 'The body contains more than one file. Put them into a zip archive.',
  FST_FIELDS_LIMIT: `The body has more than ${MAX_FIELDS} fields.`,
  FST_PARTS_LIMIT: `The body has more than one file and ${MAX_FIELDS} fields.`,
};

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code, message } = error as { code?: string; message?: string };
  const sentence = TOO_MUCH[code ?? ''];
  if (sentence !== undefined) return new AppError('body.too-large', sentence, { cause: error });
  // For example, the body ends early or has no boundary.
  return new AppError('body.malformed', `The body is not valid multipart/form-data: ${message}.`, { cause: error });
}

/** Reads a yes/no field; undefined if it was not sent. */
export function flagField(fields: Upload['fields'], name: string): boolean | undefined {
  const value = fields[name]?.toLowerCase();
  if (value === undefined) return undefined;
  if (['1', 'true', 'yes', 'on'].includes(value)) return true;
  if (['0', 'false', 'no', 'off'].includes(value)) return false;
  throw new AppError('field.invalid', `${name} must be yes or no, not ${JSON.stringify(value.slice(0, 40))}.`);
}

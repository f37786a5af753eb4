/** Builds zip archives field by field, so that tests can build invalid ones. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ArchiveEntry {
  readonly name: string | Uint8Array;
  readonly content?: string | Uint8Array;
  /** 8 compresses the content, other values store it unchanged. */
  readonly method?: number;
  readonly flags?: number;
  readonly mode?: number;
  /** Values that the headers state instead of the real ones. */
  readonly size?: number;
  readonly crc?: number;
  readonly packed?: Uint8Array;
  /** The name in the local header. */
  readonly localName?: string;
  /** Writes the sizes to a record after the data. */
  readonly descriptor?: boolean;
  /** Uses the local header and data of an earlier entry. */
  readonly sharedWith?: number;
}

export interface ArchiveEnd {
  readonly count?: number;
  readonly disk?: number;
  readonly offset?: number;
  readonly comment?: string;
}

const u16 = (value: number) => Buffer.from([value & 0xff, (value >> 8) & 0xff]);
const u32 = (value: number) => Buffer.concat([u16(value & 0xffff), u16(Math.floor(value / 0x10000))]);

export function archive(entries: readonly ArchiveEntry[], end: ArchiveEnd = {}): Uint8Array {
  const parts: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '');
    const { method = 8, mode = 0o100644, crc = crc32(content), size = content.length, descriptor = false } = entry;
    const flags = (entry.flags ?? 0) | (descriptor ? 8 : 0);
    const packed = entry.packed ?? (method === 8 ? deflateRawSync(content) : content);
    const name = Buffer.from(entry.name);
    const localName = Buffer.from(entry.localName ?? name);
    const sums = [u32(crc), u32(packed.length), u32(size)];
    const kind = [u16(flags), u16(method), u32(0)];
    offsets.push(entry.sharedWith === undefined ? at : offsets[entry.sharedWith]!);
    if (entry.sharedWith === undefined) {
      const local = [u32(0x04034b50), u16(20), ...kind, ...(descriptor ? [u32(0), u32(0), u32(0)] : sums)];
      parts.push(...local, u16(localName.length), u16(0), localName, packed);
      if (descriptor) parts.push(u32(0x08074b50), ...sums);
      at = parts.reduce((sum, part) => sum + part.length, 0);
    }
    const zeros = [u16(0), u16(0), u16(0), u16(0)];
    central.push(u32(0x02014b50), u16(0x0314), u16(20), ...kind, ...sums, u16(name.length), ...zeros);
    central.push(u32(mode * 0x10000), u32(offsets.at(-1)!), name);
  }
  const size = central.reduce((sum, part) => sum + part.length, 0);
  const { count = entries.length, disk = 0, offset = at, comment = '' } = end;
  const record = [u32(0x06054b50), u16(disk), u16(disk), u16(count), u16(count), u32(size), u32(offset)];
  return Buffer.concat([...parts, ...central, ...record, u16(comment.length), Buffer.from(comment)]);
}

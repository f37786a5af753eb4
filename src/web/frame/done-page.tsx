/** Shows a page after a change that is already stored, even if the database fails while the page is being made. */
import type { FastifyReply } from 'fastify';
import type { VNode } from 'preact';
import { AppError } from '../../model/error.js';
import { unavailable } from '../../model/storage-error.js';
import { Name } from '../parts/text.js';
import { Layout } from './layout.js';
import { sendPage } from './send.js';

/**
 * Runs `show`. If it fails, sends a page with `text` instead of an error page: an error page would mean that nothing was
 * changed. `code` is a secret that is shown only once.
 */
export async function showAfterChange(
  reply: FastifyReply,
  { text, code }: { readonly text: string; readonly code?: string | undefined },
  show: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await show();
  } catch (error) {
    reply.request.log.error(error);
    return sendPage(reply.code(200), <DonePage text={text} code={code} reason={reasonOf(error)} />);
  }
}

/** Says why the page cannot be shown, without details of the server. */
function reasonOf(error: unknown): string {
  const known = unavailable(error) ?? (error instanceof AppError ? error : undefined);
  return known?.message ?? 'Open it again later.';
}

interface DonePageProps {
  readonly text: string;
  readonly code: string | undefined;
  readonly reason: string;
}

function DonePage({ text, code, reason }: DonePageProps): VNode {
  return (
    <Layout title={['Done', 'Tallyglot']} trail={[]} placed={false}>
      <section class="notice">
        <h1>Done</h1>
        <p>
          <Name text={text} />
        </p>
        {code !== undefined && (
          <pre data-copy="">
            <code>{code}</code>
          </pre>
        )}
        <p>The page itself cannot be shown now. {reason}</p>
      </section>
    </Layout>
  );
}

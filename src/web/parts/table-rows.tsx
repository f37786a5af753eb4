/** The rows of a table. Those of a long table are rendered in pieces, and the server answers other requests in between. */
import { createContext, type VNode } from 'preact';
import { useContext } from 'preact/hooks';

/** Takes a piece of the page that is rendered later. Returns the text that marks its place. */
export type RenderLater = (piece: VNode) => string;

/** Undefined if everything is rendered at once. */
export const LaterContext = createContext<RenderLater | undefined>(undefined);

/** Takes about as long as rendering a usual page. */
const MAX_CELLS_PER_PIECE = 1000;

export interface TableRowsProps<Row> {
  readonly rows: readonly Row[];
  /** Number of cells of a row. */
  readonly columns: number;
  readonly children: (row: Row) => VNode;
}

export function TableRows<Row>({ rows, columns, children }: TableRowsProps<Row>): VNode {
  const renderLater = useContext(LaterContext);
  const perPiece = Math.max(1, Math.floor(MAX_CELLS_PER_PIECE / columns));
  if (renderLater === undefined || rows.length <= perPiece) return <>{rows.map(children)}</>;
  const pieces = Array.from({ length: Math.ceil(rows.length / perPiece) }, (_, index) => (
    <TableRows key={index} rows={rows.slice(index * perPiece, (index + 1) * perPiece)} columns={columns}>
      {children}
    </TableRows>
  ));
  return <>{pieces.map(renderLater)}</>;
}

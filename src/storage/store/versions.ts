/** The store of versions: whether an answer that was made earlier is still right. */

/** The data that an answer depends on. A slug contains no slash and no space. */
export type VersionScope =
  /** A component with everything in it. */
  | `component ${string}/${string}`
  /** A project with all its components and settings. */
  | `project ${string}`
  /** The names of all projects, which of them are private, and the names of users. */
  | 'names'
  /** All projects and the names of users. */
  | 'everything'
  /** Which project has this slug, and whether it is private. Replicas give the same version as the leader. */
  | `access ${string}`
  /** The same for all projects. */
  | 'access';

export interface VersionStore {
  /**
   * Returns a text that changes with every transaction that changes the data of the scope; undefined if the project or
   * component does not exist. The result includes every transaction that was committed before the call.
   */
  read(scope: VersionScope): Promise<string | undefined>;
  /** Like `read`, without a query. Also undefined if a query would be needed. */
  peek(scope: VersionScope): string | undefined;
}

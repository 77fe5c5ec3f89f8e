import type { Command, Query } from '#kernel/contract/define-command.ts';
import type { Resource } from '#kernel/contract/define-resource.ts';
import type { Needs } from '#kernel/contract/needs.ts';
import type { Served } from './answers.ts';

/** One mounted endpoint: what the permission matrix, the documentation and /system/routes read. */
export interface EndpointEntry {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** full path with `{id}` parameters */
  path: string;
  needs: Needs;
  name: string;
  kind: 'resource' | 'command' | 'query' | 'kernel';
  resource?: Resource;
  action?: string;
  declaration?: Command | Query;
  /** what it answers, where neither a resource nor a declaration says it */
  served?: Served;
}

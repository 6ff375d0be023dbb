/** The part of `/openapi.json` that says with which refusals the operations reply. */
export interface ApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, DocumentedReply | { $ref: string }> }>>;
  components: { responses: Record<string, DocumentedReply> };
}

interface DocumentedReply {
  content?: {
    'application/json'?: { schema?: { allOf?: { properties?: { code?: { enum?: string[] } } }[] } };
  };
}

/** The codes with which an operation may reply under a status: `default` stands only for statuses that it does not state. */
export function documentedCodes(document: ApiDocument, key: string, status: number): string[] {
  const [method = '', path = ''] = key.split(' ');
  const responses = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses;
  const reply = responses?.[status] ?? responses?.['default'];
  const stated =
    reply && '$ref' in reply ? document.components.responses[reply.$ref.split('/').at(-1) ?? ''] : reply;
  const parts = stated?.content?.['application/json']?.schema?.allOf ?? [];
  return parts.flatMap(({ properties }) => properties?.code?.enum ?? []);
}

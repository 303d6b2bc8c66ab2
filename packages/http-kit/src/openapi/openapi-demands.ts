type Schema = {
  type?: string | string[];
  required?: string[];
  minProperties?: number;
  default?: unknown;
  properties?: Record<string, Schema>;
};

type Operation = {
  parameters?: { required?: boolean; schema?: Schema }[];
  requestBody?: { required?: boolean; content?: Record<string, { schema?: Schema }> };
};

/**
 * The document, demanding of clients only what the service demands: not what has a default, and no body where an
 * empty object would do. @fastify/swagger marks all of these as required.
 */
export function withoutFalseDemands<D extends { paths?: unknown }>(document: D): D {
  for (const path of Object.values(Object(document.paths))) {
    for (const operation of Object.values(Object(path)) as Operation[]) relax(operation);
  }
  return document;
}

function relax({ parameters = [], requestBody }: Operation): void {
  for (const parameter of parameters) {
    if (parameter.schema?.default !== undefined) parameter.required = false;
  }
  for (const media of Object.values(requestBody?.content ?? {})) {
    if (media.schema) media.schema = relaxed(media.schema);
    if (requestBody && media.schema) requestBody.required = !mayBeLeftOut(media.schema);
  }
}

/** A copy, because the service may check with the original, that demands no field with a default, at any depth. */
function relaxed(schema: Schema): Schema {
  const { required, properties } = schema;
  if (!properties) return schema;
  const fields = Object.entries(properties).map(([name, field]) => [name, relaxed(field)] as const);
  const demanded = required?.filter((name) => properties[name]?.default === undefined);
  return { ...schema, properties: Object.fromEntries(fields), ...(demanded && { required: demanded }) };
}

/** As `checkText` has it: a body that is not there counts as an empty object, or as null, where that is valid. */
function mayBeLeftOut({ type, required = [], minProperties = 0 }: Schema): boolean {
  if (Array.isArray(type) && type.includes('null')) return true;
  if (type === 'string') return false;
  return required.length === 0 && minProperties === 0;
}

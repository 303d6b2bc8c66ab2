/** A JSON schema, as typebox makes it. */
export type Schema = {
  title?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  /** The type that clients are shown instead. */
  'x-documented-as'?: Schema;
};

/** Of the formatter. */
const LINE_WIDTH = 110;

type Operation = {
  schema: {
    body?: unknown;
    querystring?: unknown;
    response: Readonly<Record<number, unknown>>;
  };
};

/** A type that clients use: of an answer, or of what they send. */
export type PrintedType = {
  name: string;
  text: string;
  /** True: it is sent by clients, who may leave out what has a default. */
  isRequest: boolean;
  /** The name of its schema among the exports of the contracts; undefined: it is a part of another only. */
  exportName: string | undefined;
};

/** The exports of a service's contracts. Operations whose bodies depend on a setting are functions of it. */
export type Contracts = { operations: object };

export type PrintOptions = {
  /** Is given to the operations that are functions. */
  setting?: string;
  /** Answers that clients read though they refuse. */
  refusals?: readonly unknown[];
};

/** All types of requests and answers of a service, by name, in alphabetical order. */
export function printTypes(
  contracts: Contracts,
  { setting, refusals = [] }: PrintOptions = {},
): PrintedType[] {
  const printed = new Map<string, PrintedType>();
  for (const [, operation] of Object.entries(contracts.operations).sort(byKey)) {
    const { schema: route }: Operation = typeof operation === 'function' ? operation(setting) : operation;
    const { body, querystring, response } = route;
    const success = Object.entries(response).filter(([status]) => status.startsWith('2'));
    const answers = success.map(([, answer]) => schemaOfAnswer(answer));
    for (const schema of [body, querystring]) if (schema) print(schema as Schema, true);
    for (const schema of answers) if (schema) print(schema, false);
  }
  for (const refusal of refusals) print(refusal as Schema, false);
  return [...printed].sort(byKey).map(([, type]) => type);

  /** A schema that is made optional is another object, but keeps its title. */
  function exportNameOf(schema: Schema): string | undefined {
    const isIt = (value: unknown) =>
      value === schema || (schema.title !== undefined && Object(value).title === schema.title);
    return Object.entries(contracts)
      .sort(byKey)
      .find(([, value]) => isIt(value))?.[0];
  }

  /** Enumerations, objects and unions go by their titles, else by their names in the contracts; all else by its shape. */
  function nameOf(schema: Schema): string | undefined {
    const { title, enum: values, anyOf, properties } = schema['x-documented-as'] ?? schema;
    if (!values && !anyOf && !properties) return undefined;
    return title ?? exportNameOf(schema);
  }

  /** The description of a field: its own, or that of the nameless type that it has, or null. */
  function describe({ description, anyOf = [] }: Schema): string | undefined {
    const only = anyOf.filter(({ type }) => type !== 'null');
    if (description !== undefined || only.length !== 1) return description;
    return only[0] && nameOf(only[0]) === undefined ? only[0].description : undefined;
  }

  /** Gives the type of a schema: its name where it has one, and then prints what it stands for. */
  function print(given: Schema, isRequest: boolean): string {
    const schema = given['x-documented-as'] ?? given;
    const name = nameOf(given);
    if (name === undefined) return shape(schema, isRequest);
    const known = printed.get(name);
    if (!known) {
      const entry = { name, text: '', isRequest, exportName: exportNameOf(given) };
      printed.set(name, entry);
      entry.text = comment(schema.description, '') + declaration(name, shape(schema, isRequest));
    } else if (known.isRequest !== isRequest && hasDefaults(schema)) {
      throw new Error(
        `${name} is both sent and answered: a field with a default is optional in one of them only`,
      );
    }
    return name;
  }

  function shape(schema: Schema, isRequest: boolean): string {
    const { anyOf, type, items, properties, patternProperties } = schema;
    if ('const' in schema) return literal(schema.const);
    if (schema.enum) return schema.enum.map(literal).join(' | ');
    if (anyOf) return anyOf.map((each) => print(each, isRequest)).join(' | ');
    if (Array.isArray(type)) {
      // The body that may be left out is an argument that may be left out.
      const rest = type.filter((each) => each !== 'null');
      return rest.map((each) => shape({ ...schema, type: each }, isRequest)).join(' | ');
    }
    if (type === 'array' && items) return `readonly ${grouped(print(items, isRequest))}[]`;
    if (type === 'integer') return 'number';
    if (type === 'object' && patternProperties) {
      const [value = {}] = Object.values(patternProperties);
      return `Readonly<Record<string, ${print(value, isRequest)}>>`;
    }
    if (type === 'object' && properties) return objectShape(schema, properties, isRequest);
    return typeof type === 'string' && type !== 'object' ? type : 'unknown';
  }

  function objectShape({ required = [] }: Schema, properties: Record<string, Schema>, isRequest: boolean) {
    const fields = Object.entries(properties).map(([key, schema]) => {
      const hasDefault = isRequest && schema.default !== undefined;
      const isOptional = hasDefault || !required.includes(key);
      const words = [describe(schema), hasDefault && `Default: ${literal(schema.default)}.`];
      const nullable = Array.isArray(schema.type) && schema.type.includes('null') ? ' | null' : '';
      const field = `${key}${isOptional ? '?' : ''}: ${print(schema, isRequest)}${nullable};`;
      return comment(words.filter(Boolean).join(' '), '  ') + indented(field);
    });
    return `{\n${fields.join('\n')}\n}`;
  }
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** A field of it, or of what it is made of, may be left out by those who send it. */
const hasDefaults = ({ properties = {} }: Schema): boolean =>
  Object.values(properties).some((field) => field.default !== undefined || hasDefaults(field));

/** An answer may be wrapped in what documents it. */
function schemaOfAnswer(answer: unknown): Schema | undefined {
  const { content } = answer as { content?: Record<string, { schema: Schema }> };
  return content ? Object.entries(content).find(([type]) => /[/+]json$/.test(type))?.[1].schema : undefined;
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value);

/** A union that is too long for a line has a line for each of its parts. */
export function declaration(name: string, type: string): string {
  const line = `export type ${name} = ${type};`;
  const isLong = line.length > LINE_WIDTH && !type.includes('{');
  return isLong ? `export type ${name} =\n  | ${type.split(' | ').join('\n  | ')};` : line;
}

const grouped = (type: string) =>
  / \| |^readonly /.test(type) && !type.startsWith('{') ? `(${type})` : type;

const indented = (text: string) => text.replace(/^/gm, '  ');

function comment(text: string | undefined, indent: string): string {
  return text ? `${indent}/** ${text} */\n` : '';
}

import { Type } from 'typebox';

const address = (description: string) => Type.String({ format: 'uri', description });

/** The answer of `GET /`: the service, and links to what describes it. */
export const ServiceInfo = Type.Object(
  {
    name: Type.String(),
    version: Type.String(),
    links: Type.Object({
      docs: address('The interactive documentation.'),
      openapi: address('The OpenAPI document.'),
      health: address('200 while the process runs.'),
    }),
  },
  {
    title: 'ServiceInfo',
    examples: [
      {
        name: 'example-service',
        version: 'x.y.z',
        links: {
          docs: 'https://example.org/docs',
          openapi: 'https://example.org/openapi.json',
          health: 'https://example.org/healthz',
        },
      },
    ],
  },
);

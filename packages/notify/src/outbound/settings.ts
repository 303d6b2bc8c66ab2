import Type, { type StaticDecode } from 'typebox';

/** The settings of the way out, as typebox properties: spread them into a service's own `Type.Object`. */
export const outboundEnv = {
  OUTBOUND_PROXY: Type.Optional(
    Type.Refine(
      Type.String({
        description: 'the address of a proxy for what goes to services of others, e.g. http://egress:4750',
      }),
      (text) => /^https?:\/\/[^\s/]+\/?$/.test(text) && URL.canParse(text),
    ),
  ),
  WEBHOOKS: Type.Decode(
    Type.Enum(['on', 'off'], { default: 'on', description: 'on or off' }),
    (text) => text === 'on',
  ),
};

const outboundSchema = Type.Object(outboundEnv);

/** The parsed settings of {@link outboundEnv}. */
export type OutboundEnv = StaticDecode<typeof outboundSchema>;

import { z } from "zod";

/* Only what we read of the Open Source Vulnerability format 1.x; everything else may be there. */

const text = z.string();

const event = z.looseObject({
  introduced: text.optional(),
  fixed: text.optional(),
  last_affected: text.optional(),
  limit: text.optional(),
});

const range = z.looseObject({
  type: text,
  repo: text.optional(),
  events: z.array(event).default([]),
});

const affected = z.looseObject({
  package: z.looseObject({ ecosystem: text.default(""), name: text }).optional(),
  ranges: z
    .array(range)
    .nullish()
    .transform((list) => list ?? []),
  versions: z
    .array(text)
    .nullish()
    .transform((list) => list ?? []),
});

const severity = z.looseObject({ type: text, score: text });

export const osvRecordSchema = z.looseObject({
  schema_version: text.default("1.0.0"),
  id: text.regex(/^\S{1,100}$/),
  modified: text,
  published: text.optional(),
  withdrawn: text.nullish(),
  aliases: z
    .array(text)
    .nullish()
    .transform((list) => list ?? []),
  summary: text.default(""),
  details: text.default(""),
  severity: z
    .array(severity)
    .nullish()
    .transform((list) => list ?? []),
  affected: z
    .array(affected)
    .nullish()
    .transform((list) => list ?? []),
  references: z
    .array(z.looseObject({ type: text.optional(), url: text }))
    .nullish()
    .transform((list) => list ?? []),
  database_specific: z.looseObject({ cwe_ids: z.array(text).optional() }).nullish(),
});

export type OsvRecord = z.output<typeof osvRecordSchema>;
export type OsvAffected = z.output<typeof affected>;
export type OsvRange = z.output<typeof range>;

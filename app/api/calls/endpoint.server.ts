import { z } from "@hono/zod-openapi";
import type { Viewer } from "~/features/accounts/user/user";
import { parseFields, type Fields } from "./fields.server";

/** Who may call: everyone, who is signed in, or owner and admin. */
export type Access = "anyone" | "member" | "moderator";

type ViewerFor<Who extends Access> = Who extends "anyone" ? Viewer | null : Viewer;

/** What a call came with besides its fields. */
interface Surroundings {
  request: Request;
  /** The token of the call; "" without one. */
  token: string;
  /** The body as it was sent, with its files; empty for GET. */
  form: FormData;
  /** The headers that the answer will have. */
  headers: Headers;
}

interface Call<Input, Who extends Access> extends Surroundings {
  input: Input;
  viewer: ViewerFor<Who>;
}

interface Described<Who extends Access, Shape extends z.ZodRawShape, Answer extends z.ZodType> {
  method: "GET" | "POST";
  path: `/api/${string}`;
  access: Who;
  /** What it does, in one Chinese phrase. */
  says: string;
  /** The fields of path, query and body together. */
  input: Shape;
  /** The schema of `data` in the answer; whatever it does not name is removed before sending. */
  answer: Answer;
  /** A GET call that changes something all the same, for which a cookie is not enough. */
  changes?: boolean;
  /** The fields that hold files. */
  files?: readonly string[];
  /** What it answers when that is no envelope. */
  media?: "image/png";
  run(call: Call<z.output<z.ZodObject<Shape>>, Who>): Promise<z.input<Answer>> | z.input<Answer>;
}

/** A call of the API, as it is mounted, described and tested. */
export interface Endpoint extends Omit<
  Described<Access, z.ZodRawShape, z.ZodType>,
  "run" | "input"
> {
  input: z.ZodObject;
  /** Checks the fields, runs the call and returns what the caller may know of the result. */
  perform(fields: Fields, viewer: Viewer | null, around: Surroundings): Promise<unknown>;
}

/** Makes a call of the API. `viewer` is there where the access says so: the frame lets nobody else in. */
export function endpoint<Who extends Access, Shape extends z.ZodRawShape, Answer extends z.ZodType>(
  described: Described<Who, Shape, Answer>,
): Endpoint {
  const { run, input: shape, ...rest } = described;
  const input = z.object(shape);
  return {
    ...rest,
    input,
    perform: async (fields, viewer, around) => {
      const call = {
        ...around,
        input: parseFields(input, fields),
        viewer: viewer as ViewerFor<Who>,
      };
      return described.answer.parse(await run(call));
    },
  };
}

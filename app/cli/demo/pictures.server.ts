import { avatars } from "./pictures/avatars";
import { desk } from "./pictures/desk";
import { landscapes } from "./pictures/landscapes";
import { outings } from "./pictures/outings";
import type { DemoPicture } from "./pictures/svg-drawing";
import { table } from "./pictures/table";
import { town } from "./pictures/town";

/** Every picture of the demo community, by the name that its content uses. */
export const demoPictures: Record<string, DemoPicture> = {
  ...landscapes,
  ...town,
  ...outings,
  ...table,
  ...desk,
  ...avatars,
};

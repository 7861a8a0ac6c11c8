import { pictureHindrance } from "tests/support/picture-surroundings";
import { makeSiteTemplate } from "tests/support/site-template";

/** Makes the site that every worker copies; E2E_DATABASE=postgres runs the tests on PostgreSQL. */
export default async function setup() {
  const database = process.env["E2E_DATABASE"] === "postgres" ? "postgres" : "sqlite";
  const hindrance = pictureHindrance();
  if (hindrance !== "") process.stderr.write(`Approved pictures are left out: ${hindrance}.\n`);
  const { template, remove } = await makeSiteTemplate(database);
  process.env["E2E_SITE"] = JSON.stringify(template);
  return remove;
}

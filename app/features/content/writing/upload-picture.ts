import type { ScriptAnswer } from "~/features/accounts/account/script-action.server";
import type { Picture } from "~/features/media/picture";
import { imageLimits } from "~/platform/images/image-limits";

/** Milliseconds without progress after which the line counts as lost. */
const patience = 60_000;

const failure = "图片没能上传，请检查网络后再试";

/** Sends a picture with its progress (0 to 1); fetch tells none. Rejects with a sentence. */
export function uploadPicture(
  file: File,
  formToken: string,
  progress: (done: number) => void,
): Promise<Picture> {
  if (file.size > imageLimits.bytes) return Promise.reject(new Error("图片不能超过 10 MB"));
  const form = new FormData();
  form.set("formToken", formToken);
  form.set("image", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/upload");
    request.responseType = "json";
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), patience);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      listen();
      progress(total > 0 ? loaded / total : 0);
    });
    for (const end of ["error", "abort"]) {
      request.addEventListener(end, () => reject(new Error(failure)));
    }
    request.addEventListener("loadend", () => clearTimeout(silence));
    listen();
    request.addEventListener("load", () => {
      const answer = request.response as ScriptAnswer<Picture> | null;
      if (answer?.success) resolve(answer.data);
      else reject(new Error(answer?.message ?? failure));
    });
    request.send(form);
  });
}

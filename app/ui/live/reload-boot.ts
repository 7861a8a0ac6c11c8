/**
 * Runs in the head: a script of the page that cannot be loaded, as after a new version came, reloads the page, at most
 * once a minute. The text is constant: the policy of visitors' pages names the hash of the script it stands in.
 */
export const reloadBoot = `addEventListener("error",function(e){if(e.target.tagName!=="SCRIPT")return;try{var n=Date.now();if(n-sessionStorage.getItem("reloaded")>6e4){sessionStorage.setItem("reloaded",n);location.reload()}}catch(x){}},true)`;

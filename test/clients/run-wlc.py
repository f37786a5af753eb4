"""Runs wlc for each line of standard input, a JSON list of arguments, in a process that has loaded wlc already.

Answers with a line of JSON: the exit code, the standard output and the standard error.
"""

import json
import os
import sys
import tempfile
import traceback

import wlc.main


def run(arguments):
    """The same as the installed script does. Never returns."""
    code = 1
    try:
        sys.argv = ["wlc", *arguments]
        code = wlc.main.main()
    except SystemExit as error:
        code = error.code if isinstance(error.code, int) else int(error.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code or 0)


for line in sys.stdin:
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, open(os.devnull) as nothing:
        child = os.fork()
        if child == 0:
            for number, file in enumerate([nothing, out, err]):
                os.dup2(file.fileno(), number)
            run(json.loads(line))
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        texts = []
        for file in (out, err):
            file.seek(0)
            texts.append(file.read().decode())
    print(json.dumps({"code": code, "stdout": texts[0], "stderr": texts[1]}), flush=True)
